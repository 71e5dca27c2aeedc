import { expect, test } from 'vitest';
import { runText } from './run-text.ts';

/** Rules for all events of visitors and for events of the page itself. */
const rules = `
state clicks: counter

rule hovered { on hover(".teaser") do log("hovered") }
rule seen { on visible(".teaser") do log("seen") }
rule inView { on click("a.next") when visible("a.next") do log("in view") }
rule video { on video.play, video.progress(25), video.end do log("video") }
rule sound { on audio.play, audio.progress(25), audio.end do log("sound") }
rule appeared { on appears("a.next") do log("appeared") }
rule clicked { on click("a.next") do increase(clicks) }
rule counted { on changed(clicks) do log("counted") }`;

test('simulates appearing elements and state changes, but no view, pointer or media events without a step', async () => {
  const results = await runText(`${rules}
    scenario "one" {
      given  element("a.next", attribute: "href") is "#next", element(".teaser") is "Teaser"
      expect log "appeared" once
      when   click "a.next"
      expect log "counted" once
      when   wait 10s
      expect no log "hovered"
      expect no log "seen"
      expect no log "in view"
      expect no log "video"
      expect no log "sound"
    }`);
  expect(results).toEqual({ one: [] });
});

test('loads the page before the first step, and again when a step reloads it', async () => {
  const results = await runText(`
    rule loading { on loaded do log("loaded") }
    scenario "one" {
      expect log "loaded" once
      when   wait 10s
      expect no log "loaded"
      when   load
      expect log "loaded" once
    }`);
  expect(results).toEqual({ one: [] });
});

test('an element that comes into view or appears has attributes, as one that is clicked', async () => {
  const results = await runText(`
    rule seen { on visible(".teaser") do log("seen", attribute("data-name")) }
    rule there { on appears(".teaser") do log("there", attribute("data-name")) }
    scenario "one" {
      given  element(".teaser", attribute: "data-name") is "solar"
      expect log "there solar" once
      when   view ".teaser"
      expect log "seen solar" once
    }`);
  expect(results).toEqual({ one: [] });
});

test('an address without a page load can have a state of the history entry', async () => {
  const results = await runText(`
    data step: integer? = historyState("form.step")
    rule steps { on navigation when exists step do log("step", step) }
    scenario "one" {
      when   navigate "/form?step=2" with { form: { step: 2 } }
      expect log "step 2" once
      when   navigate "/form"
      expect no log "step"
    }`);
  expect(results).toEqual({ one: [] });
});

test('a form that contains a named element has a field, too, and no other element is one', async () => {
  const results = await runText(`
    rule changed { on formChange("form#ask") do log("changed") }
    scenario "one" {
      given  element("form#ask .hint") is "A hint", element("#text .note") is "A note"
      when   change "form#ask"
      expect log "changed" once
      when   change "#text"
    }`);
  expect(results).toEqual({ one: ['change "#text"', 'The page has no field "#text" now.'] });
});
test('starts a rule with the last of all its events, in any order, and once', async () => {
  const results = await runText(`
    data wait: text = cookie("wait")
    rule both { on click("a.next") and layer("go") when not exists wait do log("both") }
    rule all { on ready and layer("go") and layer("done") do log("all") }
    scenario "one" {
      given  element("a.next", attribute: "href") is "#next"
      when   push { event: "go" }
      when   push { event: "go" }
      expect no log "both"
      when   push { event: "done" }
      expect log "all" once
      when   click "a.next"
      expect log "both" once
      when   click "a.next"
      when   push { event: "go" }
      when   push { event: "done" }
      expect no log "both"
      expect no log "all"
    }
    scenario "the other order, and a condition that becomes true later" {
      given  element("a.next", attribute: "href") is "#next", cookie("wait") is "1"
      when   click "a.next"
      when   push { event: "go" }
      expect no log "both"
      when   set cookie("wait") to missing
      when   click "a.next"
      expect log "both" once
    }`);
  expect(results).toEqual({ one: [], 'the other order, and a condition that becomes true later': [] });
});

test('plays and pauses videos', async () => {
  const results = await runText(`
    rule paused { on video.pause do log("paused", video.duration) }
    scenario "one" {
      given  element("video", attribute: "id") is "tour"
      when   play "video" to 50
      expect log "paused" once
      when   jump "video" to 60
      expect no log "paused"
      when   play "video"
      when   wait 5s
      when   pause "video"
      expect log "paused" once
      when   play "video" to 100
      expect no log "paused"
    }`);
  expect(results).toEqual({ one: [] });
});

test('one step of a rule with several events is kept until consent, whichever event was the last', async () => {
  const results = await runText(`
    event one = layer("one") { page: true }
    event two = layer("two") { page: true }
    data id: text = layer("id")
    tag counter { vendor: pixel group: targeting options: { url: "https://p.example/p" } }
    rule both { on one and two once per id do counter.send { id: id } }
    scenario "kept" {
      given  consent is [necessary]
      when   push { event: "one", id: "1" }
      when   push { event: "two" }
      when   push { event: "one", id: "2" }
      when   consent becomes [necessary, targeting]
      expect call "p.example/p" once
    }`);
  expect(results).toEqual({ kept: [] });
});
