import railroad, { type Item } from 'railroad-diagrams';

/** Arranges items in rows of limited width, connected from the end of each row to the start of the next. */
export function stack(items: readonly Item[]): Item {
  const rows = rowsOf(items).map((row) => railroad.Sequence(...row));
  return rows.length === 1 ? rows[0] : new Stack(rows);
}

const maxWidth = 700;
const radius = 10;
const gap = 16;

function rowsOf(items: readonly Item[]): Item[][] {
  const rows: Item[][] = [[]];
  let width = 0;
  for (const item of items) {
    width += item.width + 20;
    if (width > maxWidth && rows.at(-1)!.length > 0) {
      rows.push([]);
      width = item.width + 20;
    }
    rows.at(-1)!.push(item);
  }
  return rows;
}

class Stack implements Item {
  readonly width: number;
  readonly up: number;
  readonly down: number;
  readonly needsSpace = false;
  private readonly rows: readonly Item[];
  private text = '';

  constructor(rows: readonly Item[]) {
    this.rows = rows;
    this.width = Math.max(...rows.map(({ width }) => width)) + 6 * radius;
    this.up = rows[0].up;
    this.down = rows.slice(0, -1).reduce((sum, row, at) => sum + drop(row, rows[at + 1]), 0) + rows.at(-1)!.down;
  }

  format(x: number, y: number): Item {
    const left = x + 2 * radius;
    let top = y;
    for (const [at, row] of this.rows.entries()) {
      this.text += String(row.format(left, top, row.width));
      const next = this.rows[at + 1];
      const end = left + row.width;
      if (next) this.text += back(end, top, row.down, drop(row, next), left);
      else this.text += up(end, top, x + this.width, y);
      if (at === 0) this.text += path(`M${x} ${top}H${left}`);
      top += next ? drop(row, next) : 0;
    }
    return this;
  }

  addTo(parent: { readonly children: unknown[] }): void {
    parent.children.push(this);
  }

  toString(): string {
    return this.text;
  }
}

/** Returns the vertical distance between the lines of two rows. */
function drop(row: Item, next: Item): number {
  return Math.max(4 * radius, row.down + gap + next.up);
}

/** Draws the path from the end of a row to the start of the next one. */
function back(end: number, y: number, down: number, distance: number, left: number): string {
  const between = Math.max(down + gap / 2, 2 * radius);
  const turn = (sweep: 0 | 1, x: number, dy: number) => `a${radius} ${radius} 0 0 ${sweep} ${x} ${dy}`;
  return path(
    `M${end} ${y}${turn(1, radius, radius)}v${between - 2 * radius}${turn(1, -radius, radius)}H${left}` +
      `${turn(0, -radius, radius)}v${distance - between - 2 * radius}${turn(0, radius, radius)}`,
  );
}

/** Draws the path from the end of the last row up to the end of the diagram. */
function up(end: number, from: number, right: number, to: number): string {
  const turn = (sweep: 0 | 1) => `a${radius} ${radius} 0 0 ${sweep} ${radius} ${-radius}`;
  return path(`M${end} ${from}H${right - 2 * radius}${turn(0)}V${to + radius}${turn(1)}`);
}

function path(data: string): string {
  return `<path d="${data}"></path>\n`;
}
