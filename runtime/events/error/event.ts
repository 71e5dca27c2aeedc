import { placesOfAddress } from '../../tables/places-of-address.ts';
import { defineEvent } from '../../tables/tables.ts';

export const event = defineEvent({
  name: 'error',
  summary:
    'A script of the page has failed, and nothing has caught the error. Equal errors count once, and 20 different ones at most in a page. Of scripts from other hosts, browsers tell only "Script error.".',
  phrase: 'when a script of the page fails',
  fields: { 'error.message': 'personal text?', 'error.file': 'text?', 'error.line': 'integer?' },
  unlabelledPlaces: { 'error.file': placesOfAddress },
  meanings: {
    'error.message': 'The message of the error. Pages may write anything into it, so it counts as personal.',
    'error.file': 'The address of the script, or of the page for a script in it, redacted.',
    'error.line': 'The line in the script.',
  },
  words: {
    'error.message': 'message of the error',
    'error.file': 'address of the script',
    'error.line': 'line of the error',
  },
  export: { file: 'events/error/error.ts', name: 'createError', needs: ['redaction'] },
  ordered: 'for equal arguments',
  example: `rule failed {
  on error
  do log("an error in", error.file)
}`,
});
