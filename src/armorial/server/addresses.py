"""Addresses of clients."""

from ipaddress import IPv6Address, ip_network


def plain_address(host: str) -> str:
    """Return an address without the "::ffff:" that an IPv6 socket puts before the address of an IPv4 client."""
    try:
        return str(IPv6Address(host).ipv4_mapped or host)
    except ValueError:
        return host


def network_of(host: str) -> str:
    """Return the key for limits: an IPv4 address, or the /64 network of an IPv6 address, which one person controls."""
    host = plain_address(host)
    try:
        return str(ip_network((IPv6Address(host), 64), strict=False))
    except ValueError:
        return host
