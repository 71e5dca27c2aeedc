/** An action of the visitor or the page, as plain data, for simulated pages and browser pages alike. */
export type Act = { readonly [Name in ActName]: { readonly do: Name } & ActArguments[Name] }[ActName];

/** The functions that perform actions in a page. They are sent to a browser as text, so each must be self-contained. */
export type Acts = { readonly [Name in ActName]: (page: any, args: ActArguments[Name]) => ActResult };

/** The result of an action. Undefined if the action succeeded at once. */
export type ActResult =
  | undefined
  /** How long the action takes. */
  | { readonly milliseconds: number }
  /** What its selector did not find: an element, a form. */
  | { readonly absent: string }
  /** Why the action failed, as a sentence. */
  | { readonly why: string };

type ActName = keyof ActArguments;

interface ActArguments {
  readonly click: OnElement;
  readonly middleClick: OnElement;
  readonly submit: OnElement;
  readonly change: OnElement;
  readonly hover: OnElement;
  readonly view: OnElement;
  readonly pause: OnElement;
  /** The share of the page at which the lower edge of the window is afterwards, or the same of an element that scrolls. */
  readonly scroll: Partial<OnElement> & { readonly percent: number };
  /** The position to reach, in percent of the duration. */
  readonly play: OnElement & { readonly percent?: number };
  readonly jump: OnElement & { readonly percent: number };
  /** Values are JSON, so that they become objects of the page. */
  readonly push: { readonly layer: string; readonly json: string };
  readonly track: { readonly object: string; readonly id: string; readonly json?: string };
  /** At the window, or at the document. */
  readonly dispatch: { readonly event: string; readonly json?: string; readonly target?: 'window' | 'document' };
  /** A message of another window. */
  readonly message: { readonly origin: string; readonly json?: string };
  /** Reports an error of a script in the first line of the page. */
  readonly throw: { readonly message: string };
  /** With the state of the new history entry. */
  readonly navigate: { readonly address: string; readonly json?: string };
  /** Calls a function of the window, if it is there. */
  readonly call: { readonly name: string };
  /**
   * Sets a global variable, or a property of one; creates the objects on the way to it. Without a value, removes it.
   * `isResult`: the value is what a function there returns.
   */
  readonly set: { readonly path: readonly string[]; readonly json?: string; readonly isResult?: boolean };
  /** Runs code, which is an expression. */
  readonly run: { readonly code: string };
  /** Stores a text. Without one, removes the key. */
  readonly store: { readonly area: 'local' | 'session'; readonly key: string; readonly text?: string };
  /** Sets the text or input value of an element, or an attribute. Without a text, empties or removes it. */
  readonly write: OnElement & {
    readonly part: 'text' | 'value' | { readonly attribute: string };
    readonly text?: string;
  };
  readonly title: { readonly text: string };
}

interface OnElement {
  readonly selector: string;
}
