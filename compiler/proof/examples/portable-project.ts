import { pack } from '../../portable/pack.ts';
import { quotedTexts } from '../../portable/quoted-texts.ts';
import type { Expression } from '../../model/expression.ts';
import type { Program } from '../../model/program.ts';
import type { Given } from '../../model/scenario.ts';
import { booleanType } from '../../model/type.ts';
import type { Model } from '../model/model.ts';
import { examplePage } from './example-page.ts';
import { visitorKey, type PortableProject, type PortableVisitor } from './portable-visitor.ts';

/** Packs a program at a stage, with an example of each page class of each site. */
export function createPortableProject(program: Program, model: Model, stage: string): PortableProject {
  const visitors: Record<string, readonly Given[]> = {};
  const find = (kind: 'page' | 'optOut', name: string, condition: Expression): readonly PortableVisitor[] =>
    program.sites.flatMap(({ id: site }) => {
      const page = examplePage(model, program, condition, { site, stage });
      if (!page) return [];
      visitors[visitorKey(kind, site, name)] = page.givens;
      return [{ site, name, text: page.text }];
    });
  const pages = program.pages.flatMap(({ id, value }) => find('page', id, value));
  const { optOut } = program.consent ?? {};
  const optOuts = optOut ? [true, false].flatMap((value) => find('optOut', String(value), equals(optOut, value))) : [];
  const portable = { program, visitors };
  return { packed: pack(portable), files: quotedTexts(portable), pages, optOuts };
}

function equals(left: Expression, value: boolean): Expression {
  const at = { type: booleanType, start: 0, end: 0 };
  return { kind: 'operation', operator: 'is', operands: [left, { kind: 'literal', value, ...at }], ...at };
}
