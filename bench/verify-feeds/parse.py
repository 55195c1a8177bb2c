"""Reads the calendars and feeds of a folder with parsers that have nothing to do with this project."""

import json
import sys
from datetime import datetime, timezone
from pathlib import Path

import feedparser
import icalendar

faults = []
counts = {}


def check(ok, path, what):
    if not ok:
        faults.append(f"{path.name}: {what}")


def count(what, number=1):
    counts[what] = counts.get(what, 0) + number


def calendar(path):
    raw = path.read_bytes()
    check(raw.endswith(b"\r\n"), path, "the last line does not end")
    check(b"\n" not in raw.replace(b"\r\n", b""), path, "a line ends without CRLF")
    check(all(len(line) <= 75 for line in raw.split(b"\r\n")), path, "a line is longer than 75 octets")
    parsed = icalendar.Calendar.from_ical(raw)
    zones = {str(zone["TZID"]) for zone in parsed.walk("VTIMEZONE")}
    for zone in parsed.walk("VTIMEZONE"):
        zone.to_tz()
    check(len(zones) == 1, path, f"{len(zones)} zones")
    seen = set()
    for event in parsed.walk("VEVENT"):
        check(not event.errors, path, f"errors {event.errors}")
        name = str(event["UID"])
        again = event.get("RECURRENCE-ID")
        key = (name, str(again.dt) if again else None)
        check(key not in seen, path, f"{key} twice")
        seen.add(key)
        check(event["DTSTAMP"].dt.utcoffset() == timezone.utc.utcoffset(None), path, "DTSTAMP is not in UTC")
        start = event["DTSTART"]
        zone = start.params.get("TZID")
        check(isinstance(start.dt, datetime) == bool(zone), path, "a time without a zone")
        check(zone is None or zone in zones, path, f"no rules of {zone}")
        check(int(event["SEQUENCE"]) >= 1, path, "no sequence")
        if "DTEND" in event:
            check(event["DTEND"].dt > start.dt, path, "ends before it begins")
            check(type(event["DTEND"].dt) is type(start.dt), path, "mixes days and times")
        if "(a confirmar)" in str(event["SUMMARY"]):
            check(str(event["STATUS"]) != "CONFIRMED", path, "in doubt, and confirmed")
            check("Ainda a confirmar" in str(event.get("DESCRIPTION")), path, "a description without its doubt")
            count("in doubt")
        rule = event.get("RRULE")
        if rule:
            until = rule["UNTIL"][0]
            check(isinstance(until, datetime) == isinstance(start.dt, datetime), path, "UNTIL of another kind")
            count("rules")
        count("entries")
    count("calendars")


def feed(path):
    parsed = feedparser.parse(path.read_bytes())
    check(not parsed.bozo, path, f"{parsed.get('bozo_exception')}")
    check(parsed.version in ("rss20", "atom10"), path, f"is {parsed.version!r}")
    check(bool(parsed.feed.get("title")), path, "has no title")
    for entry in parsed.entries:
        check(entry.get("id", "").startswith("http"), path, "an id that is no address")
        check(entry.get("link", "").startswith("http"), path, "no link")
        check(bool(entry.get("title")), path, "no title")
        check(entry.get("published_parsed") is not None, path, "no date")
        count("items")
    count(parsed.version)


def json_feed(path):
    parsed = json.loads(path.read_text())
    check(parsed["version"].startswith("https://jsonfeed.org/version/1"), path, "another version")
    for item in parsed["items"]:
        check(item["id"].startswith("http"), path, "an id that is no address")
        check("content_html" in item or "content_text" in item, path, "an item without content")
        datetime.fromisoformat(item["date_published"].replace("Z", "+00:00"))
        count("items")
    count("json")


readers = {".ics": calendar, ".rss": feed, ".atom": feed, ".json": json_feed}
for each in sorted(Path(sys.argv[1]).iterdir()):
    if each.suffix in readers:
        readers[each.suffix](each)
print(", ".join(f"{number} {what}" for what, number in counts.items()))
print("\n".join(faults) or "No faults.")
sys.exit(1 if faults or not counts else 0)
