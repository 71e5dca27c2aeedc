import { expect } from 'vitest';
import { comparePrograms } from '../../../../../compiler/proof/diff/compare-programs.ts';
import type { Difference } from '../../../../../compiler/proof/diff/difference.ts';
import { compileText } from '../../../../support/compile-text.ts';

const withDefault = `project test {
  dataLayer: "adobeDataLayer"
  own:       ["example.com"]
}
site main
stage production
consent {
  group necessary = 1
  group stats     = 2
  group ads       = 4
  stored: oneTrust(cookie: "OptanonConsent")
  default { otherwise: [necessary] }
}
`;

/** Compares two versions of rules that compile without errors. `first` are the declarations of both. */
export function compareTexts(before: string, after: string, first = withDefault): Difference {
  const [was, is] = [before, after].map((text) => {
    const { program, diagnostics } = compileText(text, first);
    expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
    return program;
  });
  return comparePrograms(was, is);
}
