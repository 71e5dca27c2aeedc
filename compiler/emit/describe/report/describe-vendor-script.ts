import { automaticOf, type AutomaticOfTag } from '../../../evaluate/automatic-of.ts';
import { callsModule } from '../../../evaluate/command-of.ts';
import type { Automatic } from '../../../model/declared-vendor.ts';
import type { ScriptStart, Tag } from '../../../model/program.ts';

/**
 * Describes the script of a declared vendor for one tag, as sentences: what it waits for, what it does by itself, and what
 * happens when consent is withdrawn.
 */
export function describeVendorScript(tag: Pick<Tag, 'vendor' | 'options' | 'scriptStart'>): readonly string[] {
  const { scriptStart } = tag;
  const { cannotWithdraw, withdraw } = tag.vendor.declared!;
  return [
    ...(scriptStart ? [`It is not loaded before ${starts[scriptStart]}.`] : []),
    ...describeAutomatic(automaticOf(tag)),
    ...(cannotWithdraw === undefined ? [] : [`It cannot be stopped when consent is withdrawn: ${cannotWithdraw}`]),
    ...describeWithdrawal(withdraw.filter((command) => !callsModule(command)).length, withdraw.some(callsModule)),
  ];
}

function describeAutomatic(all: readonly AutomaticOfTag[]): string[] {
  const active = all.flatMap(({ word, is }) => (is === 'on' ? words[word] : []));
  return [
    ...(active.length > 0 ? [`By itself, it ${active.join(', ')}.`] : []),
    ...all.flatMap(({ word, option, is }) => {
      if (is === 'page') return [`Unless "${option}" is false in the page, it ${words[word]}.`];
      return is === 'off' ? [`"${option}: false" prevents that it ${words[word]}.`] : [];
    }),
  ];
}

function describeWithdrawal(commands: number, hasModule: boolean): string[] {
  const parts = [
    ...(commands > 0 ? [`it receives ${commands === 1 ? 'a command' : 'commands'} to stop`] : []),
    ...(hasModule ? ['code of this project stops it'] : []),
  ];
  return parts.length > 0 ? [`When consent is withdrawn, ${parts.join(', and ')}.`] : [];
}

const starts: Readonly<Record<ScriptStart, string>> = {
  idle: 'the page is idle',
  interaction: 'the visitor clicks, types, touches or scrolls',
};

const words: Readonly<Record<Automatic, string>> = {
  pageViews: 'counts page views',
  history: 'counts changes of the address',
  clicks: 'counts clicks',
  forms: 'watches forms',
  recording: 'records what visitors do',
};
