/** What an event of rules provides, for the values that depend on it. */
export interface EventContext {
  readonly kind:
    | 'page'
    | 'layer'
    | 'direct'
    | 'click'
    | 'submit'
    | 'scroll'
    | 'visible'
    | 'video'
    | 'timer'
    | 'navigation'
    | 'error';
  /** The name that `{{Event}}` has; undefined if the event of the data layer says it. */
  readonly name?: string;
  /** Of a video, what it does: start, pause, progress or complete. Of scrolling, the units. */
  readonly detail?: string;
}
