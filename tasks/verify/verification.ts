import type { VerifiedScript } from '../../compiler/contract/verification.ts';
import type { PageFinding } from './page-finding.ts';
import type { PageObservation } from './page-observation.ts';

/** The result of `tagc verify`: everything that it opened, and what is wrong. */
export interface Verification {
  /** The scripts of tagc that started, each once. */
  readonly scripts: readonly VerifiedScript[];
  readonly observations: readonly PageObservation[];
  readonly findings: readonly PageFinding[];
}
