/** Returns a form with a name, an email address and a cancel button. */
export function form(id: string, name: string, action: string): string {
  return `<form id="${id}" name="${name}" novalidate>
    <label for="${id}-name">Your name</label>
    <input id="${id}-name" name="full-name" autocomplete="off">
    <label for="${id}-mail">Email</label>
    <input id="${id}-mail" name="mail" type="email" autocomplete="off" aria-describedby="${id}-result">
    <p class="result" id="${id}-result" role="status"></p>
    <p class="actions"><button class="button">${action}</button> <button type="reset" class="cancel button quiet">Cancel</button></p>
  </form>`;
}

/** Returns a search field for articles. */
export function contentSearch(label: string): string {
  return `<div class="content-search search-line" role="search">
    <label for="content-keyword">${label}</label>
    <input id="content-keyword" type="search">
    <button type="button" id="search-content" class="button">Search</button>
  </div><p class="content-count" role="status"></p>`;
}
