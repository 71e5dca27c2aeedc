// RULE-09: data of this release of the tag layer.

const buildDate        = "2024-06-24"
const containerVersion = "27.5.0"

/// The number of seconds in each unit of lifetimes.
const timeUnits = {
  Hours:  3600
  Days:   86400
  Weeks:  604800
  Months: 2592000
  Years:  31536000
}
