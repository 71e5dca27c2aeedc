import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { type Container, itemsOf } from '../model/container.ts';
import { readExport } from './gtm/read-export.ts';
import { readPublished } from './gtm-js/read-published.ts';
import { resourceIn } from './gtm-js/resource-in.ts';
import { decodeText } from './decode-text.ts';
import { readJsonText } from './read-json-text.ts';
import { libraryIn } from './launch/library-in.ts';
import { readLibrary } from './launch/read-library.ts';

/**
 * Reads the export or the published script of a tag manager, or a library of Adobe Launch, and runs nothing of it. `name` is
 * the file in messages. Throws a `CannotRun` for a file that is none.
 */
export function readContainer(content: Buffer, name: string): Container {
  const container = readAny(content, name);
  if (itemsOf(container).length > 0) return container;
  throw new CannotRun(`"${name}" has no tag, trigger or variable.`, 'Check that it is the whole file.');
}

function readAny(content: Buffer, name: string): Container {
  const text = decodeText(
    content,
    name,
    'Export the container again: in Google Tag Manager, Admin, Export Container. Save a library of Launch again.',
  );
  if (text.trim() === '') throw new CannotRun(`"${name}" is empty.`, explain(text));
  const library = mayBeLibrary(text) ? libraryIn(text) : undefined;
  if (library === 'cut off')
    throw new CannotRun(
      `"${name}" is a library of Adobe Launch that ends too early, in line ${text.trimEnd().split('\n').length}.`,
      'Save the whole script that the page loads.',
    );
  if (library) return readLibrary(library, text);
  const published = mayBePublished(text) ? resourceIn(text) : undefined;
  if (published) return readPublished(published.resource, published.id);
  return readExport(readJsonText(text, name, explain), name);
}

/** Whether a text has the words of a published script, and is not JSON. */
const mayBePublished = (text: string): boolean => !/^\s*[{[]/.test(text) && /"?\bresource"?\s*:/.test(text);

/** Whether a text has the words of a library of Adobe Launch, and is not JSON. */
const mayBeLibrary = (text: string): boolean => !/^\s*[{[]/.test(text) && /_satellite/.test(text);

function explain(text: string): string {
  if (/^\s*</.test(text)) return 'It looks like a web page. In Google Tag Manager, choose Admin, Export Container.';
  if (/\bgoogle_tag_manager\b|gtm\.js/.test(text)) {
    return 'It looks like a gtm.js, but has no container that can be read. In Google Tag Manager, choose Admin, Export Container.';
  }
  if (/_satellite/.test(text))
    return 'It looks like a library of Adobe Launch, but has no container. Save the script that sets _satellite.container.';
  return 'Name what Google Tag Manager exports (Admin, Export Container), or the script that pages load: gtm.js, or a library of Adobe Launch.';
}
