// This stands in for OneTrust: it stores the choice in OneTrust's cookie and announces it.
{
  const choices = {
    'Accept all': '1:1,2:1,4:1',
    'Only statistics': '1:1,2:1,4:0',
    'Only what is necessary': '1:1,2:0,4:0',
  };

  function ask() {
    document.querySelector('.consent')?.remove();
    const banner = document.createElement('section');
    banner.className = 'consent';
    banner.setAttribute('aria-label', 'Cookies');
    banner.innerHTML =
      '<p>We count visits, and show our products on other sites, if you agree.</p><div class="row"></div>';
    for (const [text, groups] of Object.entries(choices)) {
      const button = document.createElement('button');
      button.textContent = text;
      if (text !== 'Accept all') button.className = 'quiet';
      button.addEventListener('click', () => {
        document.cookie = `OptanonConsent=groups=${encodeURIComponent(groups)}; path=/; max-age=31536000; SameSite=Lax`;
        dispatchEvent(new Event('OneTrustGroupsUpdated'));
        banner.remove();
      });
      banner.lastElementChild.append(button);
    }
    document.body.append(banner);
  }

  if (!document.cookie.includes('OptanonConsent=')) ask();
  document.querySelector('#cookies').addEventListener('click', ask);
}
