// UIKit itself shows all of Foundation to whoever imports it, and code written for it relies on
// that. Plain `public import` would only make the names usable in this module's own declarations;
// `@_exported` hands them on, under one name. It has no official spelling yet.
@_exported public import DactylApplication
@_exported public import DactylKit
@_exported public import Foundation
// On Apple's systems `URLSession` and its kin are a part of Foundation.
@_exported public import FoundationNetworking
@_exported public import Storyboards
