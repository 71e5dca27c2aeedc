// RULE-09: what this release of the tag layer says of itself.

const buildDate        = "2024-06-24"
const containerVersion = "27.5.0"

/// Seconds in each unit in which lifetimes are given.
const timeUnits = {
  Hours:  3600
  Days:   86400
  Weeks:  604800
  Months: 2592000
  Years:  31536000
}
