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
  const { noDefault, optOut } = program.consent ?? {};
  // On most pages, the consent defaults of the country apply. Examples are such pages, if there are some.
  const usual = noDefault && operation('not', [noDefault]);
  const findPage = (id: string, value: Expression) => {
    const found = usual ? find('page', id, operation('and', [value, usual])) : [];
    return found.length > 0 ? found : find('page', id, value);
  };
  const pages = [
    ...(usual ? find('page', '', usual) : []),
    ...program.pages.flatMap(({ id, value }) => findPage(id, value)),
  ];
  const optOuts = optOut ? [true, false].flatMap((value) => find('optOut', String(value), equals(optOut, value))) : [];
  const portable = { program, visitors };
  return { packed: pack(portable), files: quotedTexts(portable), pages, optOuts };
}

function equals(left: Expression, value: boolean): Expression {
  return operation('is', [left, { kind: 'literal', value, ...at }]);
}

function operation(operator: 'is' | 'and' | 'not', operands: readonly Expression[]): Expression {
  return { kind: 'operation', operator, operands, ...at };
}

const at = { type: booleanType, start: 0, end: 0 };
