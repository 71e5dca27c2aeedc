export type FailureReason = 'timeout' | 'network' | 'status' | 'format';
/** A response as received. Each field is decoded by its type when a rule reads it. */
export type Fields = Readonly<Record<string, unknown>>;

/** The request of a call. Missing and empty query values are left out. The body is sent as JSON. */
export interface CallRequest {
  readonly url: string;
  readonly parameters?: Fields;
  readonly method?: 'POST';
  readonly body?: Fields;
  /** Send cookies to any host. */
  readonly credentials?: 'include';
}
