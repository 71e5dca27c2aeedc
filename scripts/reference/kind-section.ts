import { writeForm } from '../../compiler/editor/write-form.ts';
import { describeValueForm, type Kind } from '../../compiler/declarations/kind.ts';
import { kinds } from '../../compiler/declarations/kinds.ts';
import { allKinds } from '../../compiler/declarations/schemas.ts';
import { code, example, paragraphs } from './markdown.ts';
import type { Entry, Section } from './section.ts';
import { writeTable } from './write-table.ts';

/** Every kind of declaration, those that stand inside another directly after it. */
export const kindSection: Section = {
  title: 'Kinds',
  text: 'Each declaration begins with its kind. In the forms below, what stands in `[ ]` may be left out.',
  entries: allKinds(kinds).map(describeKind),
};

function describeKind(kind: Kind): Entry {
  const { name, summary } = kind;
  const outer = kinds.find(({ inner }) => inner?.includes(kind));
  return {
    name,
    heading: `Kind ${code(name)}`,
    text: paragraphs(
      outer ? `${summary} It stands inside ${code(outer.name)}.` : summary,
      code(writeForm(kind)),
      writeFields(kind),
      writeClauses(kind),
      example(kind.example),
    ),
  };
}

function writeFields({ fields = {} }: Kind): string {
  const rows = Object.entries(fields).map(([name, field]) => [
    code(name),
    describeValueForm(field),
    field.required ? `${field.summary} It must be given.` : field.summary,
  ]);
  return writeTable(['field', 'takes', ''], rows);
}

function writeClauses({ clauses = [], requiredClauses = [], sentences }: Kind): string {
  if (sentences) return `It reads: ${list(sentences)}. See [Promises and examples](#promises-and-examples).`;
  if (clauses.length === 0) return '';
  const required = requiredClauses.length > 0 ? `; ${list(requiredClauses)} must be there` : '';
  return `Clauses: ${list(clauses)}${required}. See [Clauses](#clauses).`;
}

function list(words: readonly string[]): string {
  return words.map(code).join(', ');
}
