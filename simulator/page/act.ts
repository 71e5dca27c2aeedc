/** An action of the visitor or the page, as plain data: a page of this process and a browser's get the same. */
export type Act = { readonly [Name in ActName]: { readonly do: Name } & ActArguments[Name] }[ActName];

/** How each action is done in a page. A browser gets these functions as text, so each one must work by itself. */
export type Acts = { readonly [Name in ActName]: (page: any, args: ActArguments[Name]) => ActResult };

/** Undefined where the action is done at once. */
export type ActResult =
  | undefined
  /** How long it takes. */
  | { readonly milliseconds: number }
  /** What its selector should have found: an element, a form. */
  | { readonly absent: string }
  /** Why it could not be done, in a sentence. */
  | { readonly why: string };

type ActName = keyof ActArguments;

interface ActArguments {
  readonly click: OnElement;
  readonly submit: OnElement;
  readonly change: OnElement;
  readonly hover: OnElement;
  readonly view: OnElement;
  readonly pause: OnElement;
  /** `percent` of a film or sound is where it goes. */
  readonly play: OnElement & { readonly percent?: number };
  readonly jump: OnElement & { readonly percent: number };
  /** Values are JSON, so that they become objects of the page. */
  readonly push: { readonly layer: string; readonly json: string };
  readonly track: { readonly object: string; readonly id: string; readonly json?: string };
  readonly tell: { readonly event: string; readonly json?: string };
  readonly navigate: { readonly address: string };
  /** Calls a function of the window, if it is there. */
  readonly call: { readonly name: string };
  readonly set: { readonly name: string; readonly json: string };
}

interface OnElement {
  readonly selector: string;
}
