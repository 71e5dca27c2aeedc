import type { DeclaredVendor, Vendor } from '../../language/model/declared-vendor.ts';
import type { Expression, ExpressionOf } from '../../language/model/expression.ts';
import type { Consent, Tag } from '../../language/model/program.ts';
import { signalFunction } from '../../language/tables/command-functions.ts';
import { consentSignals, type ConsentSignal } from '../../language/model/consent-signals.ts';
import { mapChildren, walk } from '../traverse/walk.ts';

/** The commands of a tag's vendor, by the moment at which they are passed on. */
export interface CommandsOfTag extends Pick<DeclaredVendor, 'first' | 'loaded' | 'grant' | 'withdraw'> {
  /** The first commands of its queue. */
  readonly ofQueue: readonly Expression[];
  /** The commands when one of their signals has changed. */
  readonly changes: readonly Expression[];
}

/**
 * Returns the commands of a tag.
 * - Without `signals` in the project, `signal(…)` follows the tag: what fits its vendor is granted until `withdraw`.
 * - With them, it follows the groups of the project, and the commands with signals in `grant` are passed on at each change, too.
 * - A queue with `signals` replaces all commands with signals.
 * - A tag that runs before consent has no use for `grant` and `withdraw`: the signals say everything.
 */
export function commandsOfTag(
  { vendor, advanced }: Pick<Tag, 'vendor' | 'advanced'>,
  consent: Pick<Consent, 'signals'> | undefined,
): CommandsOfTag {
  const { queue, ...all } = vendor.declared!;
  const { first, loaded } = all;
  const grant = advanced ? [] : all.grant;
  const withdraw = advanced ? [] : all.withdraw;
  const ofQueue = queue?.first ?? [];
  if (!consent?.signals) {
    const known = (group?: string) => (command: Expression) => withKnown(command, group);
    return {
      ofQueue: ofQueue.map(known()),
      first: first.map(known(vendor.group)),
      loaded: loaded.map(known(vendor.group)),
      grant: grant.map(known(vendor.group)),
      withdraw: withdraw.map(known()),
      changes: [],
    };
  }
  if (!queue?.signals) return { ofQueue, first, loaded, grant, withdraw, changes: all.grant.filter(hasSignals) };
  return {
    ofQueue: withoutSignals(ofQueue),
    first: withoutSignals(first),
    loaded: withoutSignals(loaded),
    grant: withoutSignals(grant),
    withdraw: withoutSignals(withdraw),
    changes: [],
  };
}

/** Returns the signals that the commands of a vendor report. Those of its queue are for all its vendors. */
export function signalsOfVendor({ declared }: Vendor): readonly ConsentSignal[] {
  if (!declared) return [];
  const { first, loaded, grant, withdraw } = declared;
  return [...new Set([...first, ...loaded, ...grant, ...withdraw].flatMap(signalsIn))];
}

/** Returns the signals in a part of a command. */
export function signalsIn(part: Expression): readonly ConsentSignal[] {
  return walk(part).flatMap((inner) => signalOf(inner) ?? []);
}

/** Returns the signal of a call of `signal(…)`. Undefined for any other expression. */
export function signalOf(part: Expression): ConsentSignal | undefined {
  if (part.kind !== 'call' || part.function !== signalFunction) return undefined;
  return (part.arguments[0] as ExpressionOf<'literal'>).value as ConsentSignal;
}

function hasSignals(command: Expression): boolean {
  return signalsIn(command).length > 0;
}

function withoutSignals(commands: readonly Expression[]): readonly Expression[] {
  return commands.filter((command) => !hasSignals(command));
}

/** Replaces signals by what they are if only this usual group is granted. */
function withKnown(part: Expression, group: string | undefined): Expression {
  const signal = signalOf(part);
  if (!signal) return mapChildren(part, (child) => withKnown(child, group));
  const value = consentSignals[signal] === group ? 'granted' : 'denied';
  return { kind: 'literal', value, type: part.type, start: part.start, end: part.end };
}
