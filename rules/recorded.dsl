// CALL-06, CALL-08, IDEN-04, LOAD-02, PERS-01: figures of the specification that rules cannot change. The runtime or a
// vendor's script defines them. They are listed here so that the report shows them. A test compares this list with the
// specification. Tests of the clients compare the runtime with the same figures.

// The versions that clients send to their services.
const identityVersion        = "5.5.0"
const personalisationVersion = "2.10.2"

// Names of the identity cookies, one permanent and one for the session. The id of the organisation follows the prefix.
const visitorCookiePrefix = "AMCV_"
const sessionCookiePrefix = "AMCVS_"

// How long an id stays valid at a partner, and the maximum length of the list of partners.
const syncLife        = 20160min
const syncCookieLimit = 649

/// Project setting: the specification says 30 without a unit. The id connects the calls of one page, which follow each
/// other within seconds.
const secondaryIdLife = 30s

// The shortest and longest timeout of a delivery request (CALL-08), and the maximum length of its address.
const personalisationShortestTimeout = 0ms
const personalisationLongestTimeout = 99999ms
const addressLimit = 2048

// How long a visitor and a visit are remembered (PERS-01).
const personalisationDeviceLife  = 7.3 years
const personalisationSessionLife = 31min

// How long personalisation waits for the elements that an experience changes, and for the identity (PERS-01).
const selectorTimeout = 5000ms
const identityTimeout = 2000ms

/// The maximum number of characters in the name of a place in the page (PERS-01).
const boxNameLimit = 250

/// How long the script of session replay keeps the key of a recording (LOAD-02).
const replayKeyLife = 30min
