import type { Linking } from '../bind/linker.ts';
import { linkDecision, linkExpression, linkTyped } from '../infer/expressions.ts';
import { kinds } from './kinds.ts';
import { links } from './links.ts';
import { checkForm } from './form/check-form.ts';
import { reportUnknownKinds } from './form/unknown-kinds.ts';

/** All kinds and the types of expressions, put together: the only file that knows everything that linking needs. */
export const linking: Linking = {
  kinds: new Map(kinds.map((kind) => [kind.name, kind])),
  links: new Map(links.map((link) => [link.kind, link])),
  checkKinds: reportUnknownKinds,
  checkForm,
  expression: linkExpression,
  typed: linkTyped,
  decision: linkDecision,
};
