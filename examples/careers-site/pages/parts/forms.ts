/** A form of the site: a name, a field for an address, and a way to give it up. */
export function form(id: string, name: string, action: string): string {
  return `<form id="${id}" name="${name}" novalidate>
    <label for="${id}-name">Your name</label>
    <input id="${id}-name" name="full-name" autocomplete="off">
    <label for="${id}-mail">Email</label>
    <input id="${id}-mail" name="mail" type="email" autocomplete="off" aria-describedby="${id}-told">
    <p class="told" id="${id}-told" role="status"></p>
    <p class="actions"><button class="button">${action}</button> <button type="reset" class="cancel button quiet">Cancel</button></p>
  </form>`;
}

/** A search among articles. */
export function contentSearch(label: string): string {
  return `<div class="content-search search-line" role="search">
    <label for="content-keyword">${label}</label>
    <input id="content-keyword" type="search">
    <button type="button" id="search-content" class="button">Search</button>
  </div><p class="content-count" role="status"></p>`;
}
