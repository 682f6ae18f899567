/**
 * A custom widget: a clock for the time that a print spends in a tray. Its app is loaded by the
 * first of them on a page; each calls it with its own settings.
 */
window.customWidgetsFunctions['darkroom-clock~1'] = function (element, data, api) {
  api.scripts.renderExternalApp('/assets/widgets/clock-app.js', element, data.config);
};
