import 'lite-youtube-embed/src/lite-yt-embed.css';
import 'lite-youtube-embed';
