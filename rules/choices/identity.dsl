// Chosen: what the specification leaves open about the visitor's identity (IDEN-04).

/// The company as the identity service knows it; the service's host is in hosts.dsl.
const identityOrganisation = "ABCDEF0123456789@AdobeOrg"

/// Ids in an address are for a click from one site of the company to another, and not for a link that is passed on.
const addressIdLife = 5min
