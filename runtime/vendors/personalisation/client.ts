import type { Fields } from '../../delivery/call-request.ts';

export interface PersonalisationOptions {
  readonly edge?: string;
  readonly client: string;
  /** Milliseconds. */
  readonly timeout: number;
  readonly enabled: boolean;
  readonly hide?: string;
  readonly entity?: Fields;
  readonly profile?: Fields;
  /** Present but undefined while an identity service has not responded. */
  readonly visitor?: string;
  readonly customer?: string;
  readonly url?: string;
}

export interface Personalisation {
  /** These request the offers for the page, a box in it, or a view, and apply them. The promise resolves afterwards. */
  page(): Promise<unknown>;
  box(name: unknown, parameters?: unknown, found?: (offers: readonly unknown[]) => void): Promise<unknown>;
  view(name: unknown): Promise<unknown>;
  forget(): void;
}
