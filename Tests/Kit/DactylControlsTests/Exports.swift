// Every file of the tests knows the stages.
@_exported import KitStages
