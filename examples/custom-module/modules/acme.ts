interface Options {
  readonly url: string;
  readonly account: string;
}

/** A vendor: returns the call, which is made if the tag has consent. The action is one of its schema, or `run`. */
export default function acme({ url, account }: Options, action: string, parameters: Record<string, unknown>) {
  return { url, parameters: { account, action, ...parameters } };
}
