// Chosen: what the specification leaves open about the visitor's identity (IDEN-04).

/// The cookie of the identity, behind its prefix the company as the identity service knows it.
const identityCookie = "AMCV_ABCDEF0123456789%40AdobeOrg"

/// The specification says 30 and no unit. The id joins calls of one page, which come within seconds of each other.
const secondaryIdLife = 30s

/// Ids in an address are for a click from one site of the company to another, and not for a link that is passed on.
const addressIdLife = 5min
