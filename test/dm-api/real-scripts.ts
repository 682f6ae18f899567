/**
 * Scripts in the manner of those that owners of sites write, whole and with their habits. They count
 * what they do in `window.done`, by name.
 */
const count = (name: string, key = `'${name}'`): string =>
  `(window.done ??= {})[${key}] = (window.done[${key}] || 0) + 1;`;

/** Scripts of the site: in the head of every document. */
export const SITE_SCRIPTS: Readonly<Record<string, string>> = {
  'form tracking, subscribed on every page': `
    dmAPI.runOnReady('init', function () {
      dmAPI.subscribeEvent(dmAPI.EVENTS.FORM_SUBMISSION, function (data) {
        ${count('leads')}
        window.lastLead = data;
      });
    });`,
  'a second script under the same namespace': `
    dmAPI.runOnReady('init', function () { ${count('second init')} });`,
  'collection list': `
    dmAPI.runOnReady('workshop-list', async function () {
      var list = document.querySelector('[data-workshops]');
      if (!list) return;
      var api = await dmAPI.loadCollectionsAPI();
      var answer = await api.data('workshops').where('beginners', 'EQ', true).orderBy('title', 'asc').pageSize(2).get();
      list.innerHTML = '';
      answer.values.forEach(function (item) {
        var row = document.createElement('li');
        row.textContent = item.data.title;
        list.appendChild(row);
      });
      ${count('collection')}
    });`,
  'map drawing': `
    dmAPI.runOnReady('map', function () {
      var box = document.getElementById('owner-map');
      if (box) { dmAPI.drawMap({ container: box, addressQuery: 'The Pier, Ardskerry' }); ${count('map')} }
    });`,
  'popup number replacement': `
    (function () {
      function replaceNumbers() {
        document.querySelectorAll('a[href^="tel:"]').forEach(function (link) {
          if (link.dataset.tracked) return;
          link.dataset.tracked = 'yes';
          ${count('numbers')}
        });
      }
      dmAPI.runOnReady('numbers', replaceNumbers);
      dmAPI.subscribeEvent(dmAPI.EVENTS.SHOW_POPUP, function () { setTimeout(replaceNumbers, 500); });
    })();`,
  'custom event forwarding': `
    window.dataLayer = window.dataLayer || [];
    dmAPI.subscribeToAllEvents(function (name, data) {
      window.dataLayer.push({ event: 'dm ' + name, data: data });
      ${count('forwarded')}
    });`,
  'content-library greeting': `
    dmAPI.runOnReady('greeting', function () {
      dmAPI.loadContentLibrary().then(function (library) {
        document.documentElement.dataset.phone = library.location_data.phones[0].phoneNumber;
        ${count('library')}
      });
    });`,
  'scripts loaded by scripts': `
    dmAPI.runOnReady('reviews', function () {
      dmAPI.loadScript('/reviews.js', function () { window.Reviews.start(); });
    });`,
  'waiting for the deferred': `
    waitForDeferred('dmAjax', function () { ${count('deferred')} });`,
  'member greeting': `
    dmAPI.runOnReady('member', function () {
      dmAPI.getLoggedInMember().then(function (member) {
        document.body.dataset.member = member.firstName;
      }).catch(function (error) {
        if (error.status === 401) { ${count('anonymous')} }
      });
    });`,
  'cleaning up before the page changes': `
    dmAPI.runBeforeAjaxNavigation('cleanup', function () { ${count('before')} });`,
  'a script that fails on every page': `
    dmAPI.runOnReady('broken', function () { document.querySelector('.gone').remove(); });`,
  'the address of the page, in its analytics': `
    dmAPI.runOnReady('ga', function () {
      ${count('', "'view ' + location.pathname")}
    });`,
  'a conversion by the success message of a form': `
    new MutationObserver(function () {
      var success = document.querySelector('.dmformSuccess');
      if (success && success.offsetParent !== null && !window.converted) {
        window.converted = true;
        ${count('converted')}
      }
    }).observe(document.documentElement, { childList: true, subtree: true, attributes: true });`,
};

/** Scripts in the content of a page: they run again on each visit. */
export const PAGE_SCRIPTS: Readonly<Record<string, string>> = {
  'behind a check, inside DOMContentLoaded': `
    document.addEventListener('DOMContentLoaded', function () {
      if (typeof dmAPI !== 'undefined') {
        dmAPI.runOnReady('page-init', function () { ${count('page ready')} });
      }
      ${count('page loaded')}
    });`,
  'an onload of its own': `window.onload = function () { ${count('onload')} };`,
  'a subscription of the page': `
    dmAPI.subscribeEvent(dmAPI.EVENTS.CLICK_TO_CALL, function () { ${count('calls')} });`,
};
