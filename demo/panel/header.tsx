/** The heading of the panel, and the way to the other sites. */
export function Header() {
  return (
    <header>
      <h1>What runs on this page</h1>
      <a href={`http://localhost:${location.port}/`} target="_top">
        All sites
      </a>
    </header>
  );
}
