import { defineEvent } from '../../tables/tables.ts';

export const event = defineEvent({
  name: 'hidden',
  summary:
    'The page becomes hidden: the visitor goes to another tab or app, minimises the window, locks the phone, or leaves the page. On phones this is the last moment that certainly occurs. Beacons are still sent, but rules cannot wait for anything.',
  phrase: 'when the page becomes hidden',
  export: { file: 'events/hidden/hidden.ts', name: 'createHidden' },
  builtInValues: { pageVisible: false },
  ordered: 'for equal arguments',
  example: `state clicks: counter

rule away {
  on hidden
  do log("clicks", clicks)
}`,
});
