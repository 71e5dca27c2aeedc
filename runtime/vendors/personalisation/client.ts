import type { Fields } from '../../delivery/question.ts';

export interface PersonalisationOptions {
  readonly edge?: string;
  readonly client: string;
  /** Milliseconds. */
  readonly timeout: number;
  readonly enabled: boolean;
  readonly hide?: string;
  readonly entity?: Fields;
  readonly profile?: Fields;
  /** There, and missing, while an identity service has not answered. */
  readonly visitor?: string;
  readonly customer?: string;
  readonly url?: string;
}

export interface Personalisation {
  /** Ask for what is offered to the page, a place in it, or a view, and apply it. They end when that is done. */
  page(): Promise<void>;
  box(name: unknown, parameters?: unknown, found?: (offers: readonly unknown[]) => void): Promise<void>;
  view(name: unknown): Promise<void>;
  forget(): void;
}
