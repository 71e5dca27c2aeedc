/**
 * Whether a bundle reads a value: `linkHost` is the event field `link.host`, `campaignPast` the built-in value `campaign.past`,
 * `visitorIdentityTimedOut` the field `timedOut` of the response of that vendor, `videoPause` the event `video.pause`. In each
 * bundle, the compiler sets those to false that no rule reads or listens to, so that their code is left out. Imported as
 * `#reads`.
 */
export const linkText: boolean = true;
export const linkHost: boolean = true;
export const linkId: boolean = true;
export const target: boolean = true;
export const formId: boolean = true;
export const formName: boolean = true;
export const formPath: boolean = true;
export const errorMessage: boolean = true;
export const errorFile: boolean = true;
export const errorLine: boolean = true;
export const navigationBy: boolean = true;
export const consentChanged: boolean = true;
export const consentDecision: boolean = true;
export const eventGiven: boolean = true;
export const eventWithdrawn: boolean = true;
export const videoId: boolean = true;
export const audioId: boolean = true;
export const videoName: boolean = true;
export const audioName: boolean = true;
export const videoPercent: boolean = true;
export const audioPercent: boolean = true;
export const videoSeconds: boolean = true;
export const audioSeconds: boolean = true;
export const videoDuration: boolean = true;
export const audioDuration: boolean = true;
export const videoUrl: boolean = true;
export const audioUrl: boolean = true;
export const videoTitle: boolean = true;
export const videoCode: boolean = true;
export const videoPause: boolean = true;
export const audioPause: boolean = true;
export const campaignPast: boolean = true;
export const visitStarts: boolean = true;
export const visitSinceLast: boolean = true;
export const visitorIdentityTimedOut: boolean = true;
export const layerChange: boolean = true;

// The same for parts of the runtime that only some projects need: `clickHold` is the delay of navigation by a click,
// `clickMiddle` clicks with the middle button, `consentRefused` a tag that runs while consent is refused, `elementPerPage` elements that count again after a navigation,
// `eventCallback` a data layer of Google Tag Manager, `gateHold` a value of the page as it was at an event,
// `gateReplay` a tag that does all of before consent, or nothing that is too old, `gateRetry` a tag whose condition has
// some time to become true, `loadRevocable` a script or frame whose consent can be withdrawn while it is on its way,
// `navigationSettled` a navigation that waits for the title, `scrollPerPage` and `timerPerPage` shares and timers that
// begin again after a navigation, `scrollWithin` elements that scroll by themselves, `submitSent` the forms that the
// browser sends, `vimeoMessages` the messages of players of Vimeo, `visibleEachTime` elements that count whenever they come
// into view, `visibleFor` elements that stay in view for some time.
export const clickHold: boolean = true;
export const clickMiddle: boolean = true;
export const consentPartly: boolean = true;
export const consentRefused: boolean = true;
export const elementPerPage: boolean = true;
export const eventCallback: boolean = true;
export const gateHold: boolean = true;
export const gateRefusal: boolean = true;
export const gateReplay: boolean = true;
export const gateRetry: boolean = true;
export const loadRevocable: boolean = true;
export const navigationSettled: boolean = true;
export const queueFlat: boolean = true;
export const scrollPerPage: boolean = true;
export const scrollWithin: boolean = true;
export const scriptFinish: boolean = true;
export const scriptPrepare: boolean = true;
export const stateSet: boolean = true;
export const submitSent: boolean = true;
export const timerPerPage: boolean = true;
export const vimeoMessages: boolean = true;
export const visibleEachTime: boolean = true;
export const visibleFor: boolean = true;
