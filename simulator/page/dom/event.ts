/** An event of the page of scenarios: what `Event` and its kinds are in a browser, as far as rules can tell. */
export class PageEvent {
  static readonly NONE = 0;
  readonly type: string;
  readonly bubbles: boolean;
  readonly cancelable: boolean;
  readonly composed: boolean;
  isTrusted = false;
  timeStamp = 0;
  target: object | null = null;
  currentTarget: object | null = null;
  eventPhase = 0;
  defaultPrevented = false;
  /** Where it goes, from its target outwards; set while it is on its way. */
  path: readonly object[] = [];
  stopped: 'no' | 'here' | 'at once' = 'no';
  /** While somebody hears it who promised to prevent nothing. */
  isPassive = false;

  constructor(type: string, given: Record<string, unknown> = {}) {
    this.type = String(type);
    const { bubbles, cancelable, composed, ...rest } = given;
    this.bubbles = Boolean(bubbles);
    this.cancelable = Boolean(cancelable);
    this.composed = Boolean(composed);
    Object.assign(this, rest);
  }
  preventDefault(): void {
    if (this.cancelable && !this.isPassive) this.defaultPrevented = true;
  }
  stopPropagation(): void {
    if (this.stopped === 'no') this.stopped = 'here';
  }
  stopImmediatePropagation(): void {
    this.stopped = 'at once';
  }
  composedPath(): object[] {
    return [...this.path];
  }
}

export class PageCustomEvent extends PageEvent {
  // The events that are made hold it already: a field of its own would empty it again.
  declare readonly detail: unknown;
  constructor(type: string, given: Record<string, unknown> = {}) {
    super(type, { detail: null, ...given });
  }
}

export class PageMouseEvent extends PageEvent {
  declare readonly button: number;
  constructor(type: string, given: Record<string, unknown> = {}) {
    const keys = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
    super(type, { button: 0, buttons: 0, clientX: 0, clientY: 0, ...keys, ...given });
  }
}
