// PERS-01, CALL-08, LOAD-04: figures of personalisation.

const personalisationVersion = "2.10.2"

// How long it may take, at all and within what can be asked for (CALL-08).
const personalisationTimeout         = 3000ms
const personalisationShortestTimeout = 0ms
const personalisationLongestTimeout  = 99999ms

// How long a visitor and a visit are known (PERS-01).
const personalisationDeviceLife  = 7.3 years
const personalisationSessionLife = 31min

// How long what an experience changes is looked for in the page, and the identity waited for (PERS-01).
const selectorTimeout = 5000ms
const identityTimeout = 2000ms

// How many characters the name of a place in the page may have, and the address of a call (PERS-01, CALL-08).
const boxNameLimit = 250
const addressLimit = 2048
