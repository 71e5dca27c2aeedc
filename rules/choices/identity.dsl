// Project settings: the specification leaves these values of the visitor's identity open (IDEN-04).

/// The company's id at the identity service. The host of the service is in hosts.dsl.
const identityOrganisation = "ABCDEF0123456789@AdobeOrg"

/// How long an id in an address is valid. It is for clicks from one site of the company to another, not for shared
/// links.
const addressIdLife = 5min
