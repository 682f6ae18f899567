// Draws the demo site's films on a canvas, frame by frame. Runs in a browser, see films.ts.

/** A number from 0 to 1 that is always the same for the same seed. */
const noise = (seed) => {
  const value = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return value - Math.floor(value);
};

const ease = (from, to, at) => {
  const part = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return part * part * (3 - 2 * part);
};

/** The sea at dusk; `turn` goes from 0 to 1 and then begins again without a seam. */
function drawSea(context, width, height, turn) {
  const horizon = Math.round(height * 0.44);
  const sky = context.createLinearGradient(0, 0, 0, horizon);
  for (const [stop, colour] of [
    [0, '#20304a'],
    [0.55, '#57607a'],
    [0.85, '#b98a78'],
    [1, '#e8b184'],
  ]) {
    sky.addColorStop(stop, colour);
  }
  context.fillStyle = sky;
  context.fillRect(0, 0, width, horizon);
  const sea = context.createLinearGradient(0, horizon, 0, height);
  sea.addColorStop(0, '#a98678');
  sea.addColorStop(0.12, '#5d6476');
  sea.addColorStop(1, '#111a26');
  context.fillStyle = sea;
  context.fillRect(0, horizon, width, height - horizon);
  // A headland with one house, whose light is on.
  context.fillStyle = '#141a22';
  context.beginPath();
  context.moveTo(width, horizon + 5);
  for (let x = 0; x <= 40; x += 1) {
    const at = width * (1 - x / 100);
    context.lineTo(at, horizon - 4 - 46 * Math.exp(-((x / 21) ** 2)) - 3 * noise(x));
  }
  context.lineTo(width * 0.58, horizon + 2);
  context.fill();
  context.fillRect(width * 0.84, horizon - 50, 22, 20);
  context.beginPath();
  context.moveTo(width * 0.84 - 3, horizon - 49);
  context.lineTo(width * 0.84 + 11, horizon - 63);
  context.lineTo(width * 0.84 + 25, horizon - 49);
  context.fill();
  context.fillStyle = '#ffd591';
  context.fillRect(width * 0.84 + 8, horizon - 43, 5, 6);
  // Waves: nearer ones are longer, higher and slower.
  for (let row = 0; row < 90; row += 1) {
    const depth = (row / 90) ** 1.9;
    const y = horizon + 2 + depth * (height - horizon);
    const cycles = 1 + Math.round(noise(row) * 2);
    const phase = noise(row + 50) * Math.PI * 2;
    const reach = 14 + depth * 190;
    for (let at = -1; at < width / reach + 1; at += 1) {
      const seed = row * 97 + at;
      const swell = Math.sin(Math.PI * 2 * (turn * cycles + noise(seed)) + phase);
      const x = (at + noise(seed + 7)) * reach + swell * reach * 0.08;
      const glint = Math.exp(-(((x / width - 0.36) / (0.07 + depth * 0.16)) ** 2));
      const light = Math.max(0, swell) * (0.1 + glint * 0.75) * (1 - depth * 0.45);
      context.fillStyle = `rgb(255 ${Math.round(200 + 30 * depth)} ${Math.round(160 + 40 * depth)} / ${light.toFixed(3)})`;
      context.beginPath();
      context.ellipse(
        x,
        y + swell * depth * 5,
        reach * (0.2 + noise(seed + 3) * 0.3),
        0.6 + depth * 2.6,
        0,
        0,
        7,
      );
      context.fill();
    }
  }
}

/** The picture on the paper, in greys. */
function drawPrint(context, width, height) {
  drawSea(context, width, height, 0.2);
  const picture = context.getImageData(0, 0, width, height);
  const { data } = picture;
  for (let at = 0; at < data.length; at += 4) {
    const grey = 0.3 * data[at] + 0.59 * data[at + 1] + 0.11 * data[at + 2];
    const contrast = Math.min(255, Math.max(0, (grey - 40) * 1.45));
    const grain = (noise(at * 0.37) - 0.5) * 16;
    data[at] = data[at + 1] = data[at + 2] = contrast + grain;
  }
  context.putImageData(picture, 0, 0);
  return picture;
}

/** What developer has made visible of a print after a part of its time: dark parts come first. */
function develop(print, part) {
  const picture = new ImageData(new Uint8ClampedArray(print.data), print.width, print.height);
  const { data } = picture;
  for (let at = 0; at < data.length; at += 4) {
    const density = 255 - data[at];
    const seen = Math.min(1, Math.max(0, part * 1.7 - (1 - density / 255) * 0.55));
    data[at] = data[at + 1] = data[at + 2] = 255 - density * seen;
  }
  return picture;
}

let print;
let sheet;

/** A sheet of paper develops in a tray under red light, and hangs to dry; 20 s. */
function drawTray(context, width, height, time) {
  const [wide, high] = [Math.round(width * 0.42), Math.round(width * 0.28)];
  if (!print) {
    const canvas = new OffscreenCanvas(wide, high);
    print = drawPrint(canvas.getContext('2d'), wide, high);
    sheet = new OffscreenCanvas(wide, high);
  }
  const paper = sheet.getContext('2d');
  paper.putImageData(develop(print, ease(5.5, 12.5, time)), 0, 0);
  const day = ease(13, 14.4, time);
  const [red, grey] = [1 - day, day];
  context.fillStyle = `rgb(${46 * red + 196 * grey} ${6 * red + 190 * grey} ${6 * red + 182 * grey})`;
  context.fillRect(0, 0, width, height);
  const lamp = context.createRadialGradient(width * 0.5, -40, 10, width * 0.5, 0, width * 0.75);
  lamp.addColorStop(0, day > 0.5 ? 'rgb(255 255 250 / 0.9)' : 'rgb(255 40 24 / 0.5)');
  lamp.addColorStop(1, 'rgb(0 0 0 / 0)');
  context.fillStyle = lamp;
  context.fillRect(0, 0, width, height);
  if (time < 13.4) {
    const alpha = 1 - ease(12.9, 13.4, time);
    context.globalAlpha = alpha;
    const rock = Math.sin(time * 1.9) * 0.012 * ease(4.5, 6, time);
    const drop = ease(3.6, 5, time);
    context.save();
    context.translate(width / 2, height * 0.56);
    context.rotate(rock);
    context.fillStyle = '#1b0606';
    context.fillRect(-width * 0.31, -height * 0.37, width * 0.62, height * 0.74);
    context.fillStyle = '#4a1512';
    context.fillRect(-width * 0.29, -height * 0.34, width * 0.58, height * 0.68);
    context.translate(0, (1 - drop) * -height * 0.9);
    context.rotate((1 - drop) * 0.22);
    context.drawImage(sheet, -wide / 2, -high / 2);
    context.fillStyle = 'rgb(214 30 18 / 0.42)';
    context.fillRect(-wide / 2, -high / 2, wide, high);
    context.restore();
    // Light on the liquid.
    for (let line = 0; line < 22; line += 1) {
      const x = width * (0.22 + 0.56 * noise(line)) + Math.sin(time * 1.9 + line) * 16;
      const y = height * (0.26 + 0.6 * noise(line + 40));
      context.fillStyle = `rgb(255 120 96 / ${(0.05 + 0.12 * noise(line + 9)) * drop})`;
      context.beginPath();
      context.ellipse(x, y, 18 + 34 * noise(line + 4), 1.4, rock * 4, 0, 7);
      context.fill();
    }
    context.globalAlpha = 1;
  }
  if (time > 13.2) {
    context.globalAlpha = ease(13.2, 14.2, time);
    context.strokeStyle = '#5c564e';
    context.lineWidth = 2;
    context.beginPath();
    context.moveTo(0, height * 0.16);
    context.quadraticCurveTo(width / 2, height * 0.21, width, height * 0.15);
    context.stroke();
    context.save();
    context.translate(width / 2, height * 0.185);
    context.rotate(Math.sin(time * 1.3) * 0.025);
    context.fillStyle = 'rgb(0 0 0 / 0.18)';
    context.fillRect(-wide / 2 + 8, 14, wide, high + 20);
    context.fillStyle = '#fbfaf6';
    context.fillRect(-wide / 2 - 10, 0, wide + 20, high + 24);
    context.drawImage(sheet, -wide / 2, 12);
    for (const side of [-1, 1]) {
      context.fillStyle = '#b08b57';
      context.fillRect((side * wide) / 2.6 - 5, -10, 10, 26);
    }
    context.restore();
    context.globalAlpha = 1;
  }
  const dark = 1 - ease(0, 1.4, time) + ease(19.2, 20, time);
  context.fillStyle = `rgb(8 4 4 / ${dark})`;
  context.fillRect(0, 0, width, height);
}

const canvas = document.querySelector('canvas');
const context = canvas.getContext('2d', { willReadFrequently: true });

/** Draws one frame of a film and returns it as a JPEG, in base64. */
globalThis.drawFrame = (film, time, length) => {
  const { width, height } = canvas;
  context.globalAlpha = 1;
  if (film === 'waves') drawSea(context, width, height, time / length);
  else drawTray(context, width, height, time);
  return canvas.toDataURL('image/jpeg', 0.95).split(',')[1];
};
