import { expect, test } from 'vitest';
import { runText } from './run-text.ts';

/** Rules on everything that somebody does to a page, and on what happens in it by itself. */
const rules = `
state clicks: counter

rule hovered { on hover(".teaser") do log("hovered") }
rule seen { on visible(".teaser") do log("seen") }
rule inView { on click("a.next") when visible("a.next") do log("in view") }
rule film { on video.play, video.progress(25), video.end do log("film") }
rule sound { on audio.play, audio.progress(25), audio.end do log("sound") }
rule came { on appears("a.next") do log("came") }
rule clicked { on click("a.next") do increase(clicks) }
rule counted { on changed(clicks) do log("counted") }`;

test('elements that come and states that change are played; of view, pointers, films and sounds nothing before a step tells', async () => {
  const played = await runText(`${rules}
    scenario "plays" {
      given  element("a.next", attribute: "href") is "#next", element(".teaser") is "Teaser"
      expect log "came" once
      when   click "a.next"
      expect log "counted" once
      when   wait 10s
      expect no log "hovered"
      expect no log "seen"
      expect no log "in view"
      expect no log "film"
      expect no log "sound"
    }`);
  expect(played).toEqual({ plays: [] });
});
