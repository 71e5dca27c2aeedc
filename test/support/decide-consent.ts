import { createConsent, type ConsentChoice, type ConsentService } from '../../runtime/consent/consent.ts';
import { createDecision } from '../../runtime/consent/decision.ts';
import { asBoolean } from '../../runtime/values/boolean.ts';
import { asCountry } from '../../runtime/values/country.ts';
import { emit } from '../../compiler/emit/emit.ts';
import type { Program } from '../../compiler/language/model/program.ts';

type Decide = Parameters<typeof createConsent>[2];

/**
 * Returns the consent of the emitted code for a choice and values of globals. `isFinal` says that the attempts are over;
 * it has no effect if the bundle makes none. Nothing else of the bundle runs. `decision` returns what decides, if a rule reads it.
 */
export function createDecided(program: Program) {
  const lines = emit(program, 'main', 'production').lines.map(({ code }) => code);
  const names = lines.flatMap((line) => /^import \{ (.*) \} from/.exec(line)?.[1].split(', ') ?? []);
  const code = lines.filter((line) => !line.startsWith('import ')).join('\n');
  const run = new Function(...names, code) as (...values: readonly unknown[]) => void;
  return (choice: ConsentChoice, isFinal: boolean, globals: Readonly<Record<string, unknown>>) => {
    let decide: Decide | undefined;
    let attempts = false;
    let decisionOf: readonly [hasOptedOut: () => unknown, isByCountry: boolean] | undefined;
    const own: Record<string, unknown> = {
      asBoolean,
      asCountry,
      readGlobal: (name: string) => globals[name],
      mayRun: () => true,
      whenActive: (start: () => void) => start(),
      createConsent(_start: unknown, _source: unknown, given: Decide, _every: number, giveUp: unknown) {
        decide = given;
        attempts = giveUp !== undefined;
        return anything;
      },
      createDecision(_consent: unknown, hasOptedOut: () => unknown, isByCountry: boolean) {
        decisionOf = [hasOptedOut, isByCountry];
        return () => undefined;
      },
      log(...words: readonly unknown[]) {
        throw new Error(words.join(' '));
      },
    };
    run(...names.map((name) => own[name] ?? anything));
    const source = { stored: () => choice, listen: () => {} };
    const consent: ConsentService = createConsent(
      () => {},
      source,
      (given) => decide!(given, isFinal && attempts),
      200,
    );
    const decided = () => {
      const now = consent.decided!();
      return now && ([now[0], isFinal && attempts] as const);
    };
    const decision = decisionOf && createDecision({ ...consent, decided }, ...decisionOf);
    return { consent, attempts, decision };
  };
}

/** Stands for everything that does not matter: may be called, and has every property. */
const anything: unknown = new Proxy(() => {}, {
  apply: () => anything,
  get: (_, name) => (name === Symbol.toPrimitive ? () => '' : anything),
});
