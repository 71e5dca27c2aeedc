import { whyNotStopped } from '../../compile/evaluate/why-not-stopped.ts';
import { addressesOfTag } from '../../compile/evaluate/hosts-of-tag.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import { nameOf } from '../../compile/analysis/value-key.ts';
import { automaticOf, type AutomaticOfTag } from '../../compile/evaluate/automatic-of.ts';
import { callsModule } from '../../compile/evaluate/command-of.ts';
import { commandsOfTag } from '../../compile/evaluate/signals.ts';
import type { Automatic } from '../../language/model/declared-vendor.ts';
import type { Consent, ScriptStart, Tag } from '../../language/model/program.ts';
import { writeCommand } from './write-command.ts';

/** Describes the script of a declared vendor for one tag: what it waits for, and what it does by itself. */
export function describeVendorScript(tag: Pick<Tag, 'vendor' | 'options' | 'scriptStart'>): readonly string[] {
  const { scriptStart } = tag;
  const waits = scriptStart ? [`It is not loaded before ${starts[scriptStart]}.`] : [];
  return [...waits, ...describeAutomatic(automaticOf(tag))];
}

/** Returns the address of the script of a declared vendor, with the options of a tag; or its source text if the page computes it. */
export function addressOfScript(tag: Pick<Tag, 'vendor' | 'options'>): string {
  const [address] = addressesOfTag(tag)!;
  const known = staticValue(address);
  return typeof known === 'string' ? known : nameOf(address);
}

/** Describes what happens to what a tag has loaded when its consent is withdrawn, and what runs in its place, as sentences. */
export function describeWithdrawal(tag: Tag, consent?: Consent): string {
  const { substitute, substituteFor } = tag;
  if (substituteFor)
    return `After consent to ${substituteFor.group} is withdrawn, it runs in place of the tag ${substituteFor.id}.`;
  const instead =
    substitute && substitute.tag.off === undefined ? ` The tag ${substitute.tag.id} then runs in its place.` : '';
  return `${describeStopped(tag, consent)}${instead}`;
}

function describeStopped(tag: Tag, consent: Consent | undefined): string {
  const { group, vendor, advanced } = tag;
  if (group === 'necessary' && !advanced) return 'It needs no consent, so nothing is withdrawn.';
  const why = whyNotStopped(tag);
  if (why !== undefined) return `It cannot be stopped: ${/[.!?]$/.test(why) ? why : `${why}.`}`;
  const stops = vendor.declared?.script && describeStop(tag, consent);
  return `${stops ? `Its script ${stops}. It stays in the page, and decides what it does then. ` : ''}The tag sends nothing more.`;
}

function describeAutomatic(all: readonly AutomaticOfTag[]): string[] {
  const active = all.flatMap(({ word, is }) => (is === 'on' ? words[word].does : []));
  return [
    ...(active.length > 0 ? [`By itself, it ${inOrder.format(active)}.`] : []),
    ...all.flatMap(({ word, option, is }) => {
      if (is === 'page') return [`Unless "${option}" is false in the page, it ${words[word].does}.`];
      return is === 'off' ? [`"${option}: false" keeps it from ${words[word].doing}.`] : [];
    }),
  ];
}

function describeStop(tag: Tag, consent: Consent | undefined): string | undefined {
  const { withdraw } = commandsOfTag(tag, consent);
  const isReported = consent?.signals && tag.vendor.declared!.queue?.signals;
  const commands = withdraw.filter((command) => !callsModule(command)).map((command) => `\`${writeCommand(command)}\``);
  const named = `the declared ${commands.length === 1 ? 'command' : 'commands'} of a withdrawal (${commands.join(' and ')})`;
  const received = [
    ...(isReported ? ['the consent signals that remain'] : []),
    ...(commands.length > 0 ? [named] : []),
  ];
  const parts = [
    ...(received.length > 0 ? [`receives ${received.join(' and ')}`] : []),
    ...(withdraw.some(callsModule) ? ['is stopped by code of this project'] : []),
  ];
  return parts.length > 0 ? parts.join(', and ') : undefined;
}

const starts: Readonly<Record<ScriptStart, string>> = {
  idle: 'the page is idle',
  interaction: 'the visitor clicks, types, touches or scrolls',
};

const words: Readonly<Record<Automatic, { readonly does: string; readonly doing: string }>> = {
  pageViews: { does: 'counts page views', doing: 'counting page views' },
  history: { does: 'counts changes of the address', doing: 'counting changes of the address' },
  clicks: { does: 'counts clicks', doing: 'counting clicks' },
  forms: { does: 'watches forms', doing: 'watching forms' },
  recording: { does: 'records what visitors do', doing: 'recording what visitors do' },
};

const inOrder = new Intl.ListFormat('en-GB');
