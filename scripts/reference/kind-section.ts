import { writeForm } from '../../compiler/describe/editor/write-form.ts';
import { describeValueForm, type Kind } from '../../compiler/compile/declarations/kind.ts';
import { kinds } from '../../compiler/compile/declarations/kinds.ts';
import { allKinds, outerOf } from '../../compiler/compile/declarations/schemas.ts';
import { code, example, paragraphs } from './markdown.ts';
import type { Entry, Section } from './section.ts';
import { writeTable } from './write-table.ts';

/** The section about the kinds of declarations. A kind that is used inside another follows it directly. */
export const kindSection: Section = {
  title: 'Kinds',
  text: 'Each declaration begins with its kind. In the forms below, parts in `[ ]` are optional.',
  entries: allKinds(kinds).map(describeKind),
};

function describeKind(kind: Kind): Entry {
  const { name, summary } = kind;
  const outer = outerOf(kind);
  return {
    name,
    heading: `Kind ${code(name)}`,
    text: paragraphs(
      outer ? `${summary} It is used inside ${code(outer.name)}.` : summary,
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
    field.required ? `${field.summary} Required.` : field.summary,
  ]);
  return writeTable(['field', 'takes', 'meaning'], rows);
}

function writeClauses({ clauses = [], requiredClauses = [], sentences }: Kind): string {
  if (sentences) return `Its forms: ${list(sentences)}. See [Assertions](#assertions) and [Scenarios](#scenarios).`;
  if (clauses.length === 0) return '';
  const required = requiredClauses.length > 0 ? `; required: ${list(requiredClauses)}` : '';
  return `Clauses: ${list(clauses)}${required}. See [Clauses](#clauses).`;
}

function list(words: readonly string[]): string {
  return words.map(code).join(', ');
}
