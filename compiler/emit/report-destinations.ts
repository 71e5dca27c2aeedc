import type { ReportDestination } from '../../report/report-data.ts';
import { type Expression, target } from '../core/expression.ts';
import { possibleTexts } from '../core/possible-texts.ts';
import type { Running, Tag } from '../core/program.ts';
import { remembered } from '../core/remembered.ts';
import { fold } from './fold.ts';
import { originOf } from './origin-of.ts';
import type { Describe } from './report-data.ts';

/** Where a tag's calls go from the sites on which it runs, and the rule too. */
export function destinationsOf(tag: Tag, running: Running, describe: Describe): readonly ReportDestination[] {
  const { stage, destinations } = describe;
  const isHere = tag.stages.includes(stage) && running.stages.includes(stage);
  const sites = isHere ? tag.sites.filter((site) => running.sites.includes(site)) : [];
  // Thousands of rules may act through one tag.
  const key = JSON.stringify([tag.id, sites]);
  const found = destinations.get(key) ?? findDestinations(tag, sites, describe);
  destinations.set(key, found);
  return found;
}

function findDestinations(tag: Tag, sites: readonly string[], { program, stage }: Describe): ReportDestination[] {
  const addresses = Object.entries(tag.vendor.options).flatMap(([name, { csp }]) => (csp && tag.options[name]) || []);
  const found = new Map<string | undefined, Set<string>>();
  for (const site of sites) {
    const origins = addresses.flatMap((address) => possibleOrigins(fold(address, { program, site, stage })));
    for (const origin of addresses.length > 0 ? origins : [undefined]) {
      found.set(origin, (found.get(origin) ?? new Set()).add(site));
    }
  }
  return [...found].map(([origin, from]) => ({ origin, tag: tag.id, sites: [...from] }));
}

/** The origins that an address may have; undefined among them where it may also have one that only a page knows. */
export function possibleOrigins(address: Expression): (string | undefined)[] {
  const texts = possibleTexts(address);
  const isTold = texts.every((text) => originOf(text).length > 0) && isKnown(address);
  return [...texts.flatMap(originOf), ...(isTold ? [] : [undefined])];
}

/** Whether all texts that an address may begin with are known when the report is made. */
const isKnown: (address: Expression) => boolean = remembered(areTextsKnown);

function areTextsKnown(expression: Expression): boolean {
  const named = expression.kind === 'constant' || expression.kind === 'data' ? target(expression) : undefined;
  if (named) return isKnown(named);
  switch (expression.kind) {
    case 'literal':
      return true;
    case 'operation':
      if (expression.operator === '+') return isKnown(expression.operands[0]) && endsHost(expression.operands);
      return expression.operator === 'else' && expression.operands.every(isKnown);
    case 'choice':
      return [...expression.cases.map(({ value }) => value), expression.otherwise].every(
        (value) => value && isKnown(value),
      );
    case 'lookup': {
      const { rows, otherwise, missing } = expression.matrix;
      return [...rows.map(({ value }) => value), otherwise, missing].every((value) => !value || isKnown(value));
    }
    default:
      return false;
  }
}

/** Whether what is put together ends the host's name before anything that only a page knows. */
function endsHost([first, second]: readonly Expression[]): boolean {
  const follows = second.kind === 'literal' && /^[/?#]/.test(String(second.value));
  return follows || possibleTexts(first).every((text) => /^https:\/\/[^/?#]+[/?#]/.test(text));
}
