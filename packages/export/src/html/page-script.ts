/** What a page can do with scripts: find, fold, keys. It loads nothing and builds no markup from texts. */
export const pageScript = `(() => {
  'use strict';
  const all = (selector) => [...document.querySelectorAll(selector)];
  const byId = (id) => document.getElementById(id);
  const tools = byId('tools'), bar = byId('find'), field = byId('find-text'), count = byId('find-count');
  if (!tools || !bar || !field || !count) return;
  tools.hidden = false;
  const fold = (isOpen) => all('article details').forEach((each) => { each.open = isOpen; });
  let ranges = [], at = -1;
  const mark = (name, list) => { if (window.CSS && CSS.highlights && window.Highlight) CSS.highlights.set(name, new Highlight(...list)); };
  const search = () => {
    const words = field.value.toLowerCase();
    ranges = []; at = -1;
    if (words !== '') {
      const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node && ranges.length < 5000; node = walker.nextNode()) {
        const text = node.data.toLowerCase();
        for (let from = text.indexOf(words); from !== -1 && ranges.length < 5000; from = text.indexOf(words, from + words.length)) {
          const range = document.createRange();
          range.setStart(node, from);
          range.setEnd(node, Math.min(from + words.length, node.data.length));
          ranges.push(range);
        }
      }
    }
    mark('found', ranges);
    mark('current', []);
    count.textContent = words === '' ? '' : ranges.length + ' found';
  };
  const go = (step) => {
    if (ranges.length === 0) return;
    at = (at + step + ranges.length) % ranges.length;
    const range = ranges[at], home = range.startContainer.parentElement;
    for (let box = home.closest('details'); box; box = box.parentElement && box.parentElement.closest('details')) box.open = true;
    home.scrollIntoView({ block: 'center' });
    mark('current', [range]);
    count.textContent = (at + 1) + ' of ' + ranges.length;
  };
  const showFind = () => { bar.hidden = false; field.focus(); field.select(); };
  const hideFind = () => { field.blur(); bar.hidden = true; field.value = ''; search(); };
  const prompts = all('section.p');
  const jump = (step) => {
    const top = prompts.map((each) => each.getBoundingClientRect().top);
    const next = step > 0 ? top.findIndex((y) => y > 40) : top.findLastIndex((y) => y < -8);
    if (prompts[next]) prompts[next].scrollIntoView({ block: 'start' });
  };
  byId('unfold').addEventListener('click', () => fold(true));
  byId('fold').addEventListener('click', () => fold(false));
  byId('open-find').addEventListener('click', showFind);
  byId('print').addEventListener('click', () => window.print());
  field.addEventListener('input', search);
  const target = () => {
    const found = byId(location.hash.slice(1));
    if (!found) return;
    for (let box = found.closest('details'); box; box = box.parentElement && box.parentElement.closest('details')) box.open = true;
    found.scrollIntoView();
  };
  addEventListener('hashchange', target);
  target();
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target === field) {
      if (event.key === 'Enter') { event.preventDefault(); go(event.shiftKey ? -1 : 1); }
      if (event.key === 'Escape') hideFind();
      return;
    }
    const keys = { '/': showFind, n: () => go(1), N: () => go(-1), j: () => jump(1), k: () => jump(-1), e: () => fold(true), c: () => fold(false), Escape: hideFind };
    const act = keys[event.key];
    if (act) { event.preventDefault(); act(); }
  });
})();`;
