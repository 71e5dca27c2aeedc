import { failed } from '../rules/rule.ts';

/**
 * Makes an object of a class of the vendor's script when it has arrived, and puts it in the place of the queue, which it
 * receives as `q`. The result ends then. Failures are logged under `id`.
 */
export const constructed = (
  id: string,
  loaded: PromiseLike<void>,
  name: string,
  type: string,
  settings?: object,
): PromiseLike<void> =>
  new Promise((resolve) => {
    const page: any = window;
    loaded
      .then(() => void (page[name] = new page[type]({ ...settings, q: page[name] })))
      .then(resolve, (error) => failed(id, error));
  });
