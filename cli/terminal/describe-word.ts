import { describeSort } from '../../compiler/describe/editor/describe-sort.ts';
import type { VocabularyEntry } from '../../compiler/describe/editor/vocabulary-entry.ts';
import { visibleText } from '../../compiler/describe/blocks/visible-text.ts';
import type { Paint } from '../../compiler/describe/blocks/write-terminal.ts';
import type { OwnDeclaration } from '../explain/own-declarations.ts';

/** Returns the name of a word, its syntax, its description and an example. */
export function describeWord(entry: VocabularyEntry, paint: Paint): string {
  const { name, signature, summary, details, example } = entry;
  const paragraphs = [
    ...(signature === name ? [] : [paint('cyan', signature)]),
    summary,
    ...(details ? [details] : []),
    ...(example ? [paint('dim', example)] : []),
  ];
  return article(paint('bold', name), describeSort(entry), paragraphs);
}

/** Returns the name of a declaration of the project, where it is, what is written about it, and its text. */
export function describeOwn(declaration: OwnDeclaration, paint: Paint): string {
  const { kind, name, title, path, line, documentation, text } = declaration;
  const runs = kind === 'rule' || kind === 'tag';
  const paragraphs = [
    ...(title === undefined ? [] : [visibleText(title)]),
    ...(documentation.length > 0 ? [visibleLines(documentation)] : []),
    paint('dim', visibleLines(text.split(/\r?\n/))),
    ...(runs ? [`Whether it runs for a visitor: tagc explain --rule ${name}`] : []),
  ];
  return article(paint('bold', name), `${kind} of the project, ${visibleText(path)}:${line}`, paragraphs);
}

const visibleLines = (lines: readonly string[]): string => lines.map(visibleText).join('\n');

const article = (name: string, sort: string, paragraphs: readonly string[]): string =>
  `${name}  ${sort}\n\n${paragraphs.map(indent).join('\n\n')}\n`;

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}
