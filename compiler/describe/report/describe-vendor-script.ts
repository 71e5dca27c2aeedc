import { automaticOf, type AutomaticOfTag } from '../../compile/evaluate/automatic-of.ts';
import { callsModule } from '../../compile/evaluate/command-of.ts';
import type { ReportRule } from '../../contract/report/report-data.ts';
import type { Automatic, DeclaredVendor } from '../../language/model/declared-vendor.ts';
import type { ScriptStart, Tag } from '../../language/model/program.ts';
import { writeCommand } from './write-command.ts';

/**
 * Describes the script of a declared vendor for one tag: what it waits for, what it does by itself, and what happens when
 * consent is withdrawn.
 */
export function describeVendorScript(
  tag: Pick<Tag, 'vendor' | 'options' | 'scriptStart'>,
): Pick<ReportRule, 'vendorScript' | 'afterWithdrawal'> {
  const { scriptStart } = tag;
  const waits = scriptStart ? [`It is not loaded before ${starts[scriptStart]}.`] : [];
  const afterWithdrawal = describeWithdrawal(tag.vendor.declared!);
  return {
    vendorScript: [...waits, ...describeAutomatic(automaticOf(tag))],
    ...(afterWithdrawal !== undefined && { afterWithdrawal }),
  };
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

function describeWithdrawal({ cannotWithdraw, withdraw }: DeclaredVendor): string | undefined {
  if (cannotWithdraw !== undefined) return `cannot be stopped: ${cannotWithdraw}`;
  const commands = withdraw.filter((command) => !callsModule(command)).map(writeCommand);
  const parts = [
    ...(commands.length > 0 ? [`receives ${commands.join(' and ')}`] : []),
    ...(withdraw.some(callsModule) ? ['is stopped by code of this project'] : []),
  ];
  return parts.length > 0 ? parts.join(', and ') : undefined;
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
