import type { Linking } from '../bind/linker.ts';
import { linkDecision, linkExpression, linkTyped } from '../infer/expressions.ts';
import { labellersOf, labelTreeOf } from '../infer/labels/labelled-places.ts';
import { kinds } from './kinds.ts';
import { links } from './links.ts';
import { checkForm } from './form/check-form.ts';
import { reportUnknownKinds } from './form/outline.ts';

/** Combines all kinds with the linking of expressions. Only this file depends on both. */
export const linking: Linking = {
  kinds: new Map(kinds.map((kind) => [kind.name, kind])),
  links: new Map(links.map((link) => [link.kind, link])),
  checkKinds: reportUnknownKinds,
  checkForm,
  labels: labelTreeOf,
  labellers: labellersOf,
  expression: linkExpression,
  typed: linkTyped,
  decision: linkDecision,
};
