export type Reason = 'timeout' | 'network' | 'status' | 'format';
/** An answer as it came; each field is read by its type where a rule asks for it. */
export type Fields = Readonly<Record<string, unknown>>;

/** What a call says. Query values that are missing or empty are left out; a body is sent as JSON. */
export interface Question {
  readonly url: string;
  readonly parameters?: Fields;
  readonly method?: 'POST';
  readonly body?: Fields;
  /** Cookies go with it to whatever host. */
  readonly credentials?: 'include';
}
