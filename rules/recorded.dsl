// CALL-06, CALL-08, IDEN-04, LOAD-02, PERS-01: figures of the specification that no rule can change. They are fixed
// in the runtime, or in a vendor's script, and recorded here so that this handbook has them. A test holds this record
// against the specification; tests of the clients hold the runtime against the same figures.

// What clients tell their services of themselves.
const identityVersion        = "5.5.0"
const personalisationVersion = "2.10.2"

// Cookies that hold the identity, for good and for a session; the organisation's id follows.
const visitorCookiePrefix = "AMCV_"
const sessionCookiePrefix = "AMCVS_"

// How long a partner knows the id that it was told, and how long the list of partners may be.
const syncLife        = 20160min
const syncCookieLimit = 649

/// Chosen is the unit: the specification says 30. The id joins calls of one page, which come within seconds of each other.
const secondaryIdLife = 30s

// Within what can be asked for a delivery (CALL-08), and how long an address it may have.
const personalisationShortestTimeout = 0ms
const personalisationLongestTimeout = 99999ms
const addressLimit = 2048

// How long a visitor and a visit are known (PERS-01).
const personalisationDeviceLife  = 7.3 years
const personalisationSessionLife = 31min

// How long what an experience changes is looked for in the page, and the identity waited for (PERS-01).
const selectorTimeout = 5000ms
const identityTimeout = 2000ms

/// How many characters the name of a place in the page may have (PERS-01).
const boxNameLimit = 250

/// The script of session replay keeps the key of a recording so long (LOAD-02).
const replayKeyLife = 30min
