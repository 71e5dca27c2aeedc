/** An item as pages push it for Google Analytics 4. */
export interface Item {
  readonly item_id: string;
  readonly quantity?: number;
}
