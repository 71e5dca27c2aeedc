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
