interface Options {
  readonly url: string;
  readonly account: string;
}

/** A vendor: describes a call, which is made where the tag's gate is open. The action is one of its schema, or `run`. */
export default function acme({ url, account }: Options, action: string, parameters: Record<string, unknown>) {
  return { url, parameters: { account, action, ...parameters } };
}
